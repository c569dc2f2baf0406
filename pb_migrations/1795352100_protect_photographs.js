/**
 * Lets PocketBase ask for a token where a property is not public. Its hook photographs.pb.js decides who may read an
 * original. The size in pixels is that of photographs which the site shows before they are published.
 */
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    const images = properties.fields.getByName('images');
    images.protected = true;
    images.thumbs = ['1200x0'];
    app.save(properties);
    const users = app.findCollectionByNameOrId('users');
    users.fileToken.duration = 60 * 60;
    app.save(users);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    const images = properties.fields.getByName('images');
    images.protected = false;
    images.thumbs = [];
    app.save(properties);
    const users = app.findCollectionByNameOrId('users');
    users.fileToken.duration = 3 * 60;
    app.save(users);
  },
);
