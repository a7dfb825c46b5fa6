//! The classes of a JDK, out of its image `lib/modules`.

use std::path::{Path, PathBuf};

use ristretto_jimage::Image;

use hashbrown::HashMap;

use super::InputError;

/// An open JDK.
#[derive(Debug)]
pub struct Jdk {
    home: PathBuf,
    feature: u16,
    image: Image,
    /// Package to module, both as in the image.
    packages: HashMap<String, String>,
}

impl Jdk {
    /// Opens a JDK by its home folder.
    ///
    /// # Errors
    /// A folder without `release` or `lib/modules`, or with a compressed image, which cannot be read.
    pub fn open(home: &Path) -> Result<Jdk, InputError> {
        let problem = |problem: String| InputError::Jdk { path: home.to_owned(), problem };
        let release = home.join("release");
        let text = std::fs::read_to_string(&release).map_err(InputError::io(&release))?;
        let feature = feature(&text).ok_or_else(|| problem("`release` names no JAVA_VERSION".into()))?;
        let modules = home.join("lib").join("modules");
        let image = Image::from_file(&modules).map_err(|e| {
            problem(format!("lib/modules cannot be read ({e}); a full JDK of Java 17 or later is needed"))
        })?;
        let mut packages = HashMap::new();
        for resource in image.iter() {
            let resource = resource.map_err(|e| problem(format!("lib/modules is damaged: {e}")))?;
            if resource.extension() == "class" && !packages.contains_key(resource.parent()) {
                packages.insert(resource.parent().to_owned(), resource.module().to_owned());
            }
        }
        Ok(Jdk { home: home.to_owned(), feature, image, packages })
    }

    /// The home folder.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// Feature release: 17, 25.
    pub fn feature(&self) -> u16 {
        self.feature
    }

    /// Whether a class of this internal name is in the image.
    pub fn contains(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Whether a package of the image has this class: the JVM looks for such a class nowhere else, whatever the class path has.
    pub fn has_package_of(&self, name: &str) -> bool {
        // Module descriptors lie in no package.
        let package = package(name);
        !package.is_empty() && self.packages.contains_key(package)
    }

    /// The bytes of a class by internal name.
    pub fn find(&self, name: &str) -> Option<Vec<u8>> {
        let module = self.packages.get(package(name))?;
        let resource = self.image.get_resource(&format!("/{module}/{name}.class")).ok()?;
        Some(resource.data().to_vec())
    }

    /// Internal names of all classes, with their module.
    pub fn names(&self) -> Vec<(String, String)> {
        self.image
            .iter()
            .flatten()
            .filter(|resource| resource.extension() == "class" && resource.base() != "module-info")
            .map(|resource| (format!("{}/{}", resource.parent(), resource.base()), resource.module().to_owned()))
            .collect()
    }

    /// The module descriptor of a module.
    pub fn module_info(&self, module: &str) -> Option<Vec<u8>> {
        let resource = self.image.get_resource(&format!("/{module}/module-info.class")).ok()?;
        Some(resource.data().to_vec())
    }
}

fn package(name: &str) -> &str {
    name.rfind('/').map_or("", |slash| &name[..slash])
}

/// `JAVA_VERSION="17.0.15"` gives 17.
fn feature(release: &str) -> Option<u16> {
    let line = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    let digits: String = line.trim_matches('"').chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::feature;

    #[test]
    fn the_feature_release_is_read() {
        assert_eq!(feature("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"17.0.15\"\n"), Some(17));
        assert_eq!(feature("JAVA_VERSION=\"25\"\n"), Some(25));
        assert_eq!(feature(""), None);
    }
}
