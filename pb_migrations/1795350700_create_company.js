const { staff } = require(`${__hooks}/lib/schema.js`);

const demoCompany = {
  id: 'company00000001',
  name: 'Naves Industriales Puebla',
  notification_email: 'ventas@example.com',
  email: 'ventas@example.com',
  phone: '+52 222 555 0110',
  whatsapp: '522225550110',
  address:
    'Blvd. Atlixcáyotl 4321, piso 6, Reserva Territorial Atlixcáyotl, 72830 San Andrés Cholula, Puebla',
  latitude: 19.0335,
  longitude: -98.2325,
  hours_weekdays: 'Lunes a viernes: 9:00 AM a 6:00 PM',
  hours_saturday: 'Sábado: 10:00 AM a 2:00 PM',
};

migrate(
  (app) => {
    const company = new Collection({
      type: 'base',
      name: 'company',
      listRule: staff,
      viewRule: staff,
      updateRule: staff,
      fields: [
        { type: 'text', name: 'name', required: true, max: 120, presentable: true },
        { type: 'email', name: 'notification_email', required: true },
        { type: 'email', name: 'email', required: true },
        { type: 'text', name: 'phone', required: true, max: 40 },
        { type: 'text', name: 'whatsapp', required: true, pattern: '^[0-9]{10,15}$' },
        { type: 'text', name: 'address', required: true, max: 300 },
        { type: 'number', name: 'latitude', min: -90, max: 90 },
        { type: 'number', name: 'longitude', min: -180, max: 180 },
        { type: 'text', name: 'hours_weekdays', required: true, max: 120 },
        { type: 'text', name: 'hours_saturday', required: true, max: 120 },
        { type: 'autodate', name: 'created_at', onCreate: true },
        { type: 'autodate', name: 'updated_at', onCreate: true, onUpdate: true },
      ],
    });
    app.save(company);
    app.save(new Record(company, demoCompany));
  },
  (app) => app.delete(app.findCollectionByNameOrId('company')),
);
