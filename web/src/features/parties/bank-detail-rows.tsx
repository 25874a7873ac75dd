import { ActionIcon, Button, Text } from '@mantine/core'
import { MAX_BANK_DETAILS } from '@prumo/contracts/parties/party.schema'
import { PERSON_ACCOUNT_TYPES } from '@prumo/contracts/parties/person.schema'
import { PIX_KEY_TYPES } from '@prumo/contracts/parties/pix-key'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { BankField } from '../../parts/banks/bank-field.tsx'
import type { PartForm } from '../../parts/person/part-form.ts'
import type { BankDataValues } from '../../parts/person/person-values.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './parties.module.css'

/** One account or key while it is being filled in. */
interface DetailValues extends BankDataValues {
  readonly pix_key_type: (typeof PIX_KEY_TYPES)[number] | null
  readonly is_preferred: boolean | null
}

const BLANK: DetailValues = {
  bank_code: null,
  bank_branch: '',
  bank_account: '',
  bank_account_type: null,
  pix_key_type: null,
  pix_key: '',
  is_preferred: false,
}

interface BankDetailRowsProps {
  readonly form: PartForm<{ readonly bank_details: readonly DetailValues[] | null }>
}

/** 'Dados bancários/Pix': where a contact is paid, any number up to the limit, one preferred. */
export function BankDetailRows({ form }: BankDetailRowsProps) {
  const t = useTexts('parties')
  const details = form.values.bank_details ?? []
  const add = () =>
    form.set({ bank_details: [...details, { ...BLANK, is_preferred: details.length === 0 }] })
  return (
    <>
      {details.length === 0 ? <Text c="dimmed">{t('bank.none')}</Text> : null}
      {details.map((detail, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no id, and rows are not sorted.
        <BankDetailRow key={place} form={form} detail={detail} place={place} />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={details.length >= MAX_BANK_DETAILS}
          onClick={add}
        >
          {t('bank.add')}
        </Button>
      </div>
    </>
  )
}

interface BankDetailRowProps extends BankDetailRowsProps {
  readonly detail: DetailValues
  readonly place: number
}

function BankDetailRow({ form, detail, place }: BankDetailRowProps) {
  const t = useTexts('parties')
  const person = useTexts('person')
  const details = form.values.bank_details ?? []
  const replace = (patch: Partial<DetailValues>) =>
    form.set({
      bank_details: details.map((row, at) => (at === place ? { ...row, ...patch } : row)),
    })
  const field = <K extends keyof DetailValues>(name: K) => {
    const path = `bank_details.${place}.${name}`
    return {
      name: path,
      value: detail[name],
      error: form.errorAt(path),
      isRequired: false,
      onChange: (value: DetailValues[K]) => {
        const patch: Partial<DetailValues> = {}
        patch[name] = value
        replace(patch)
      },
      onBlur: () => form.touch(path),
    }
  }
  const prefer = (is_preferred: boolean) =>
    form.set({
      bank_details: details.map((row, at) =>
        at === place ? { ...row, is_preferred } : { ...row, is_preferred: false },
      ),
    })
  return (
    <fieldset className={classes['row']} aria-label={t('bank.one', { number: place + 1 })}>
      <div className={kitClasses['two']}>
        <BankField field={field('bank_code')} label={person('bank')} />
        <SelectField
          field={field('bank_account_type')}
          label={person('bank_account_type')}
          clearable
          options={PERSON_ACCOUNT_TYPES.map((value) => ({
            value,
            label: person(`bank_account_types.${value}`),
          }))}
        />
        <TextField field={field('bank_branch')} label={person('bank_branch')} />
        <TextField field={field('bank_account')} label={person('bank_account')} />
        <SelectField
          field={field('pix_key_type')}
          label={t('bank.pix_key_type')}
          clearable
          options={PIX_KEY_TYPES.map((value) => ({ value, label: t(`bank.pix_types.${value}`) }))}
        />
        <TextField field={field('pix_key')} label={person('pix_key')} />
        <SwitchField
          field={{ ...field('is_preferred'), onChange: prefer }}
          label={t('bank.preferred')}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('bank.remove', { number: place + 1 })}
        title={t('bank.remove', { number: place + 1 })}
        onClick={() => form.set({ bank_details: details.filter((_, at) => at !== place) })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </fieldset>
  )
}
