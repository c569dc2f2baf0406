import { TextField } from '#admin/forms/fields.tsx';

export function LocationFields() {
  return (
    <>
      <TextField name="name" label="Nombre" autoFocus />
      <TextField name="city" label="Ciudad" />
      <TextField name="state" label="Estado" />
    </>
  );
}
