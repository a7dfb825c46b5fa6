create table article (name varchar(20) primary key, cents int not null, pieces int not null);
