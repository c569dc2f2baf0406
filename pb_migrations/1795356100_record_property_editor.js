/**
 * Who saved a property last: the id of a user, or '' for a superuser. Hidden from every client of the API. A text rather
 * than a relation, so that deleting a user changes no property.
 */
const editor = { type: 'text', name: 'updated_by', max: 15, hidden: true };

migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new Field(editor));
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName(editor.name);
    app.save(properties);
  },
);
