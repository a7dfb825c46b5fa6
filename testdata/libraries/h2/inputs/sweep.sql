create table item(id int primary key, name varchar(40), price decimal(10, 2));
insert into item values (1, 'apple', 1.20), (2, 'pear', 0.80), (3, 'plum', 2.05);
create index by_name on item(name);
select * from item order by price desc;
select count(*), sum(price), max(upper(name)) from item where price > 1;
update item set price = price * 2 where name like 'p%';
select i.name, j.name from item i join item j on i.price < j.price order by 1, 2;
delete from item where id = 2;
select group_concat(name order by id) from item;
