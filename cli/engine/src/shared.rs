//! A store that machines share: a folder or an object store. `objects/` has the files of captures by their digests, so that what did not
//! change is there once; `captures/NAME/STATE.json` names the files of one state of a capture. An object comes before what names it,
//! and nothing is ever changed: whoever reads sees all of a capture or nothing, whoever else writes or is killed.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use factor_transcript::format::HEAD_FILE;
use futures_util::TryStreamExt;
use object_store::buffered::BufWriter;
use object_store::path::Path as Key;
use object_store::{ObjectStore, ObjectStoreExt, parse_url_opts};
use serde::{Deserialize, Serialize};
use tokio::io::AsyncWriteExt;
use tokio::runtime::{Builder, Runtime};
use url::Url;

use crate::exit_codes::Exit;
use crate::failure::Failure;

/// Version of the form of manifests.
const VERSION: u32 = 1;
/// Bytes that are read and sent at once.
const CHUNK: usize = 1 << 20;

/// One state of a capture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of the form.
    capture: u32,
    /// Name of the capture.
    pub name: String,
    /// Its files.
    pub files: Vec<Content>,
}

/// A file of a capture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Content {
    /// Name in the capture's folder.
    pub file: String,
    /// BLAKE3 digest, hexadecimal.
    pub blake3: String,
}

impl Manifest {
    /// Of the files of a capture's folder.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn of(name: &str, folder: &Path, files: Vec<String>) -> std::io::Result<Manifest> {
        let content = |file: String| {
            let blake3 = blake3::Hasher::new().update_reader(File::open(folder.join(&file))?)?.finalize().to_hex();
            Ok(Content { file, blake3: blake3.to_string() })
        };
        let files = files.into_iter().map(content).collect::<std::io::Result<_>>()?;
        Ok(Manifest { capture: VERSION, name: name.to_owned(), files })
    }

    /// Its head, whose digest is the state of the capture.
    pub fn head(&self) -> Option<&Content> {
        self.files.iter().find(|content| content.file == HEAD_FILE)
    }
}

/// A store that is shared.
pub struct Shared {
    url: String,
    io: Runtime,
    objects: Arc<dyn ObjectStore>,
    at: Key,
}

impl Shared {
    /// The store at a URL. Keys and endpoint of an object store are in the variables that its own tools read (`AWS_…`).
    ///
    /// # Errors
    /// No URL, or not one of a store.
    pub fn at(url: &str) -> Result<Shared, Failure> {
        let next = "name a folder by file:///FOLDER, or a bucket by s3://BUCKET/FOLDER";
        let wrong = |e: &dyn std::fmt::Display| Failure::new(Exit::Usage, format!("{url}: {e}"), next);
        let parsed = Url::parse(url).map_err(|e| wrong(&e))?;
        if !["file", "s3"].contains(&parsed.scheme()) {
            return Err(wrong(&"no folder and no bucket"));
        }
        let variables = std::env::vars_os().filter_map(|(name, value)| {
            let name = name.into_string().ok().filter(|name| name.starts_with("AWS_"))?;
            Some((name.to_ascii_lowercase(), value.into_string().ok()?))
        });
        #[cfg(feature = "s3")]
        // Whoever has set one before keeps it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let (objects, at) = parse_url_opts(&parsed, variables).map_err(|e| wrong(&e))?;
        let io = Builder::new_current_thread().enable_all().build().map_err(|e| wrong(&e))?;
        Ok(Shared { url: url.to_owned(), io, objects: objects.into(), at })
    }

    /// Whether a state of a capture is there.
    ///
    /// # Errors
    /// The store cannot be read.
    pub fn has(&self, manifest: &Manifest) -> Result<bool, Failure> {
        Ok(self.size(&self.manifest_key(manifest))?.is_some())
    }

    /// Puts the files of a capture there, those that are not there yet, and then what names them.
    ///
    /// # Errors
    /// The store cannot be written, a file cannot be read.
    pub fn put(&self, manifest: &Manifest, folder: &Path) -> Result<(), Failure> {
        for content in &manifest.files {
            let (file, key) = (folder.join(&content.file), self.object_key(&content.blake3));
            let size = std::fs::metadata(&file).map_err(|e| self.failed(&local(e)))?.len();
            if self.size(&key)? != Some(size) {
                self.io.block_on(self.send(&file, key)).map_err(|e| self.failed(&e))?;
            }
        }
        let text = serde_json::to_vec_pretty(manifest).unwrap_or_default();
        let key = self.manifest_key(manifest);
        self.io.block_on(self.objects.put(&key, text.into())).map_err(|e| self.failed(&e))?;
        Ok(())
    }

    /// Every state of every capture, the names of captures in order.
    ///
    /// # Errors
    /// The store cannot be read, or has something else there.
    pub fn manifests(&self) -> Result<Vec<Manifest>, Failure> {
        let captures = self.at.clone().join("captures");
        let listed = self.io.block_on(self.objects.list(Some(&captures)).try_collect::<Vec<_>>());
        let mut all = Vec::new();
        let listed = listed.map_err(|e| self.failed(&e))?;
        for entry in listed.iter().filter(|entry| entry.location.extension() == Some("json")) {
            let get = async { self.objects.get(&entry.location).await?.bytes().await };
            let text = self.io.block_on(get).map_err(|e| self.failed(&e))?;
            let manifest: Manifest =
                serde_json::from_slice(&text).map_err(|e| self.damaged(&format!("{}: {e}", entry.location)))?;
            if manifest.capture != VERSION {
                let what = format!("{}: of version {}; this reads version {VERSION}", entry.location, manifest.capture);
                return Err(self.damaged(&what));
            }
            all.push(manifest);
        }
        all.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(all)
    }

    /// Gets one file; it is there, to its name, when its content is what its digest says.
    ///
    /// # Errors
    /// The object is not there, or is another; the file cannot be written.
    pub fn get(&self, content: &Content, folder: &Path) -> Result<(), Failure> {
        let to = folder.join(&content.file);
        let beside = folder.join(format!("{}.new", content.file));
        let digest = self.io.block_on(self.receive(&content.blake3, &beside)).map_err(|e| match e {
            object_store::Error::NotFound { .. } => self.damaged(&format!("the object {} is missing", content.blake3)),
            e => self.failed(&e),
        })?;
        if digest != content.blake3 {
            return Err(self.damaged(&format!("the object {} is another than its name says: {digest}", content.blake3)));
        }
        std::fs::rename(&beside, &to)
            .map_err(|e| Failure::new(Exit::SetUp, format!("{}: {e}", to.display()), "df -h ."))
    }

    async fn send(&self, file: &Path, key: Key) -> object_store::Result<()> {
        let mut from = File::open(file).map_err(local)?;
        let mut to = BufWriter::new(self.objects.clone(), key);
        loop {
            let mut chunk = Vec::with_capacity(CHUNK);
            if (&mut from).take(CHUNK as u64).read_to_end(&mut chunk).map_err(local)? == 0 {
                break;
            }
            to.put(chunk.into()).await?;
        }
        to.shutdown().await.map_err(local)
    }

    async fn receive(&self, digest: &str, to: &Path) -> object_store::Result<String> {
        let mut chunks = self.objects.get(&self.object_key(digest)).await?.into_stream();
        let (mut file, mut hasher) = (File::create(to).map_err(local)?, blake3::Hasher::new());
        while let Some(chunk) = chunks.try_next().await? {
            hasher.update(&chunk);
            file.write_all(&chunk).map_err(local)?;
        }
        Ok(hasher.finalize().to_hex().to_string())
    }

    /// How large an object is, if it is there.
    fn size(&self, key: &Key) -> Result<Option<u64>, Failure> {
        match self.io.block_on(self.objects.head(key)) {
            Ok(object) => Ok(Some(object.size)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(e) => Err(self.failed(&e)),
        }
    }

    fn manifest_key(&self, manifest: &Manifest) -> Key {
        let state = manifest.head().map_or("", |head| &head.blake3);
        self.at.clone().join("captures").join(manifest.name.as_str()).join(format!("{state}.json"))
    }

    fn object_key(&self, digest: &str) -> Key {
        self.at.clone().join("objects").join(digest.get(..2).unwrap_or_default()).join(digest)
    }

    fn failed(&self, error: &object_store::Error) -> Failure {
        let next =
            "see the URL, and for s3 the variables AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT";
        Failure::new(Exit::SetUp, format!("{}: {error}", self.url), next)
    }

    fn damaged(&self, what: &str) -> Failure {
        let next =
            format!("remove that there, and push again from where it was captured: factor store push {}", self.url);
        Failure::new(Exit::Unreadable, format!("{}: {what}", self.url), next)
    }
}

/// A file of this machine's.
fn local(error: std::io::Error) -> object_store::Error {
    object_store::Error::Generic { store: "file", source: error.into() }
}
