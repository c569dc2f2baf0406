import { useFormContext, useWatch } from 'react-hook-form';
import { CoordinateFields } from '#admin/forms/CoordinateFields.tsx';
import { NumberField, TextField } from '#admin/forms/fields.tsx';
import { isRateCurrent } from '#domain/money.ts';
import { companyDayOf } from '#text/days.ts';

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
      <ExchangeRateFields />
    </>
  );
}

/** The rate and its day. A rate that is typed today is of today, unless the administrator says otherwise. */
function ExchangeRateFields() {
  const { setValue, getFieldState } = useFormContext();
  const [rate, on] = useWatch({ name: ['usd_mxn_rate', 'usd_mxn_rate_on'] });
  const today = companyDayOf(new Date());
  const isOld = Number(rate) > 0 && on && !isRateCurrent(on, today);
  const dateRate = () => {
    if (getFieldState('usd_mxn_rate').isDirty && !getFieldState('usd_mxn_rate_on').isDirty)
      setValue('usd_mxn_rate_on', today, { shouldDirty: true });
  };
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3">
        <h2 className="text-lg">Tipo de cambio</h2>
      </legend>
      <NumberField
        name="usd_mxn_rate"
        label="Un dólar en pesos"
        unit="MXN"
        quantity="exchangeRate"
        hint="Como 18.35. Compara precios y muestra equivalentes aproximados."
        onBlur={dateRate}
      />
      <TextField name="usd_mxn_rate_on" label="Fecha del tipo de cambio" type="date" />
      {isOld && (
        <p role="status" className="text-danger -mt-2 text-sm md:col-span-2">
          Tiene más de siete días: el sitio no muestra equivalentes hasta que lo actualices.
        </p>
      )}
    </fieldset>
  );
}
