import { TextInput } from '@mantine/core'
import {
  type AccountingSettings,
  HISTORY_FIELDS,
} from '@prumo/contracts/accounting/accounting-settings.schema'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './accounting.module.css'
import { CodeGrid } from './code-grid.tsx'
import type { Draft } from './draft.ts'

interface CodesPanelProps extends SettingsFieldsProps {
  readonly settings: AccountingSettings
}

/** How the accountant knows the company, and each of its accounts. */
export function CodesPanel({ settings, draft, onChange }: CodesPanelProps) {
  return (
    <>
      <SettingsFields draft={draft} onChange={onChange} />
      <CodeGrid settings={settings} lines={draft.lines} onChange={(lines) => onChange({ lines })} />
    </>
  )
}

interface SettingsFieldsProps {
  readonly draft: Draft
  readonly onChange: (fields: Partial<Draft>) => void
}

function SettingsFields({ draft, onChange }: SettingsFieldsProps) {
  const t = useTexts('accounting')
  const fields = HISTORY_FIELDS.map((field) => `{${field}}`).join(' ')
  return (
    <div className={classes['choice']}>
      <TextInput
        label={t('settings.company_code')}
        value={draft.company_code ?? ''}
        inputMode="numeric"
        maxLength={7}
        onChange={(event) => onChange({ company_code: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.user_name')}
        value={draft.user_name ?? ''}
        maxLength={30}
        onChange={(event) => onChange({ user_name: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.branch')}
        value={draft.branch ?? ''}
        maxLength={10}
        onChange={(event) => onChange({ branch: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('settings.history')}
        description={t('settings.history_hint', { fields })}
        value={draft.history}
        maxLength={200}
        onChange={(event) => onChange({ history: event.currentTarget.value })}
      />
    </div>
  )
}
