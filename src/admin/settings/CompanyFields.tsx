import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { TextField } from '#admin/forms/fields.tsx';

/** The facts of the company, in the order of the form. */
export function CompanyFields() {
  return (
    <>
      <fieldset className="grid gap-4">
        <legend className="mb-3">
          <h2 className="text-lg">Avisos</h2>
        </legend>
        <TextField
          name="notification_email"
          label="Correo que recibe las solicitudes"
          type="email"
          hint="No se muestra en el sitio."
        />
      </fieldset>
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="mb-3">
          <h2 className="text-lg">Lo que muestra el sitio</h2>
        </legend>
        <TextField name="name" label="Nombre de la empresa" className="md:col-span-2" />
        <TextField name="phone" label="Teléfono" type="tel" />
        <TextField name="whatsapp" label="WhatsApp" type="tel" hint="Con clave de país: +52 222 123 4567" />
        <TextField name="email" label="Correo de ventas" type="email" className="md:col-span-2" />
        <TextField name="address" label="Dirección" className="md:col-span-2" />
        <CoordinateFields />
        <p className="text-muted -mt-2 text-xs md:col-span-2">
          Ponen tu oficina en el mapa: copia el punto de un mapa en línea y pégalo en Latitud.
        </p>
        <TextField
          name="hours_weekdays"
          label="Horario entre semana"
          hint="Como: Lunes a viernes: 9:00 AM a 6:00 PM"
        />
        <TextField name="hours_saturday" label="Horario del sábado" hint="Como: Sábado: 10:00 AM a 2:00 PM" />
      </fieldset>
    </>
  );
}
