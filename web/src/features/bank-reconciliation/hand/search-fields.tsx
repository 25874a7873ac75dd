import { TextInput } from '@mantine/core'
import { DateInput } from '../../../kit/date-field.tsx'
import { SelectInput } from '../../../kit/select-input.tsx'
import { ChoiceInput } from '../../../parts/choices/choice-input.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'
import type { useSearch } from './use-search.ts'

interface SearchFieldsProps {
  readonly search: ReturnType<typeof useSearch>
  /** Money in looks among receivables first. */
  readonly isIn: boolean
}

const KINDS = ['payable', 'receivable', 'all'] as const

/** What is looked for; the words come first, and ↓ goes to what was found. */
export function SearchFields({ search: { filters, set }, isIn }: SearchFieldsProps) {
  const t = useTexts('handMatching')
  return (
    <div className={classes['fields']} role="search">
      <TextInput
        className={classes['wide'] ?? ''}
        label={t('search.words')}
        placeholder={t('search.words_hint')}
        data-autofocus
        data-search-words
        autoComplete="off"
        value={filters.search}
        onChange={({ currentTarget: { value } }) => set({ search: value })}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.currentTarget
            .closest('[role=dialog]')
            ?.querySelector<HTMLElement>('[data-hit]')
            ?.focus()
        }}
      />
      <SelectInput
        label={t('search.kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`search.kinds.${kind}`) }))}
        value={filters.kind ?? (isIn ? 'receivable' : 'payable')}
        allowDeselect={false}
        onChange={(value) => set({ kind: KINDS.find((kind) => kind === value) ?? null })}
      />
      <ChoiceInput
        label={t('search.account')}
        source={bankAccounts}
        value={filters.bank_account_id}
        isClearable
        onChoose={(choice) => set({ bank_account_id: choice?.id ?? null })}
      />
      <AmountInput
        label={t('search.least')}
        value={filters.least}
        onChange={(least) => set({ least })}
      />
      <AmountInput
        label={t('search.most')}
        value={filters.most}
        onChange={(most) => set({ most })}
      />
      <DateInput
        label={t('search.first')}
        value={filters.first}
        onChange={(first) => set({ first })}
      />
      <DateInput label={t('search.last')} value={filters.last} onChange={(last) => set({ last })} />
    </div>
  )
}

interface AmountInputProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function AmountInput({ label, value, onChange }: AmountInputProps) {
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
