import { Button } from '@mantine/core'
import type { StoredSecret } from '@prumo/contracts/companies/platform.schema'
import { useFormat } from '../../client/use-format.ts'
import { ShownText, TextField } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-secrets.module.css'

interface SecretFieldProps {
  readonly secret: StoredSecret
  /** Undefined while nothing is to change, null when it is to be taken away. */
  readonly value: string | null | undefined
  readonly error: string | undefined
  readonly autoFocus: boolean
  readonly isOnlyShown: boolean
  readonly onChange: (value: string | null | undefined) => void
}

/** A secret that is written and never read: shown are its end, when it was changed, and by whom. */
export function SecretField(props: SecretFieldProps) {
  const { secret, value, error, autoFocus, isOnlyShown, onChange } = props
  const t = useTexts('companies')
  const format = useFormat()
  const { name, last_four, changed_at, changed_by } = secret
  const isStored = changed_at !== null
  const label = t(`secret.names.${name}`)
  const mask = `••••${last_four ?? ''}`
  const state =
    value === null
      ? t('secret.to_be_removed')
      : isStored
        ? t('secret.changed', {
            mask,
            date: format.instant(changed_at),
            name: changed_by ?? '',
          })
        : t('secret.not_stored')
  if (isOnlyShown) return <ShownText label={label}>{state}</ShownText>
  return (
    <div className={classes['secret']}>
      <TextField
        field={{
          name,
          value: value ?? '',
          error,
          isRequired: false,
          onChange: (text) => onChange(text.trim() === '' ? undefined : text),
          onBlur: () => undefined,
        }}
        label={label}
        description={state}
        placeholder={isStored ? t('secret.replace_hint') : undefined}
        autoFocus={autoFocus}
      />
      {isStored ? (
        <Button
          variant="subtle"
          color="gray"
          aria-label={t(value === null ? 'secret.keep_of' : 'secret.remove_of', { name: label })}
          onClick={() => onChange(value === null ? undefined : null)}
        >
          {t(value === null ? 'secret.keep' : 'secret.remove')}
        </Button>
      ) : null}
    </div>
  )
}
