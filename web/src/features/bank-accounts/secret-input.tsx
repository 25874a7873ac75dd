import { Button } from '@mantine/core'
import type {
  AccountSecretName,
  StoredAccountSecret,
} from '@prumo/contracts/bank-accounts/account-secret.schema'
import { useFormat } from '../../client/use-format.ts'
import { ShownText, TextField } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'
import classes from './bank-accounts.module.css'

interface SecretInputProps {
  readonly form: AccountForm
  readonly name: AccountSecretName
  /** What is known of the one that is stored; undefined for a new account. */
  readonly stored: StoredAccountSecret | undefined
  readonly canSave: boolean
}

/** A secret that is written and never read: shown are its end, when it was changed, and by whom. */
export function SecretInput({ form, name, stored, canSave }: SecretInputProps) {
  const t = useTexts('bankAccounts')
  const secrets = form.values.secrets ?? {}
  const value = secrets[name]
  const change = (next: string | null | undefined) => {
    const { [name]: _, ...others } = secrets
    form.set({ secrets: next === undefined ? others : { ...others, [name]: next } })
  }
  const label = t(`secrets.${name}`)
  const isStored = stored !== undefined && stored.changed_at !== null
  const state = useStateText(stored, value === null)
  if (!canSave) return <ShownText label={label}>{state}</ShownText>
  return (
    <div className={classes['secret']}>
      <TextField
        field={{
          name,
          value: value ?? '',
          error: form.errorAt(`secrets.${name}`),
          isRequired: false,
          onChange: (text) => change(text === '' ? undefined : text),
          onBlur: () => form.touch(`secrets.${name}`),
        }}
        label={label}
        description={state}
        placeholder={isStored ? t('secret.replace_hint') : undefined}
      />
      {isStored ? (
        <Button
          variant="subtle"
          color="gray"
          aria-label={t(value === null ? 'secret.keep_of' : 'secret.remove_of', { name: label })}
          onClick={() => change(value === null ? undefined : null)}
        >
          {t(value === null ? 'secret.keep' : 'secret.remove')}
        </Button>
      ) : null}
    </div>
  )
}

function useStateText(stored: StoredAccountSecret | undefined, isRemoved: boolean): string {
  const t = useTexts('bankAccounts')
  const format = useFormat()
  if (isRemoved) return t('secret.to_be_removed')
  if (stored === undefined || stored.changed_at === null) return t('secret.not_stored')
  return t('secret.changed', {
    mask: `••••${stored.last_four ?? ''}`,
    date: format.instant(stored.changed_at),
    name: stored.changed_by ?? '',
  })
}
