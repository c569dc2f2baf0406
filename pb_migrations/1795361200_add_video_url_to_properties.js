const field = { type: 'text', name: 'video_url', max: 300 };

/** A video of the property on YouTube or Vimeo. lib/video.js refuses every other address. */
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new Field(field));
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName(field.name);
    app.save(properties);
  },
);
