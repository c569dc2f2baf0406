import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';

/** A password field with a button that reveals the password. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <div className="relative">
      <input {...props} type={isVisible ? 'text' : 'password'} className="field pr-12" />
      <IconButton
        icon={isVisible ? EyeOff : Eye}
        label={isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute top-0.5 right-0.5"
      />
    </div>
  );
}
