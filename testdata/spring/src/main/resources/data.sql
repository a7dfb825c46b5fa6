insert into article values ('nail', 100, 50), ('hammer', 1500, 1);
