import { PasswordInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { type FieldProps, inputProps } from './fields.tsx'

interface PasswordFieldProps extends FieldProps<string | null | undefined, string> {
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password: it can be shown and pasted, and tells when Caps Lock is on. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const t = useTexts('kit')
  const [isCapsLock, setCapsLock] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...inputProps(props)}
      description={isCapsLock ? t('password.caps_lock') : props.description}
      value={props.field.value ?? ''}
      onChange={(event) => props.field.onChange(event.currentTarget.value)}
      onKeyUp={watch}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
    />
  )
}
