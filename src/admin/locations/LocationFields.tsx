import { BrokerField } from '#admin/brokers/BrokerField.tsx';
import { TextAreaField, TextField } from '#admin/forms/fields.tsx';
import { type ZoneText, zoneTextNames, zoneTexts } from '#domain/location.ts';

export function LocationFields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoFocus />
      <TextField name="city" label="Ciudad" />
      <TextField name="state" label="Estado" />
    </>
  );
}

const hints: Record<ZoneText, string> = {
  energy: 'Subestación, capacidad disponible, quién la da.',
  gas: 'Si llega el ducto y hasta dónde.',
  labor: 'Gente disponible, transporte de personal.',
  access: 'Autopistas, entronques, restricciones de carga.',
};

/** Whom a new inquiry about the zone goes to. */
export function LocationBrokerField() {
  return (
    <BrokerField
      label="Responsable"
      hint="Recibe las solicitudes del sitio sobre propiedades de la zona que no tienen asesor."
    />
  );
}

/** The texts on the page of the zone, below its prices. */
export function ZoneTextFields() {
  return zoneTextNames.map((name) => (
    <TextAreaField key={name} name={name} label={zoneTexts[name]} hint={hints[name]} rows={2} />
  ));
}
