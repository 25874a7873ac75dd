import { Group } from '@mantine/core'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { CURRENCY_SYMBOLS } from '../../client/currency-symbols.ts'
import listClasses from '../../kit/list.module.css'
import { useTexts } from '../../texts/use-texts.ts'

interface CurrencySwitchProps {
  readonly statement: Pick<Statement, 'currency' | 'other_currencies'>
  readonly onChange: (currency: Statement['currency']) => void
}

/** R$ | US$: which currency the statement is in; nothing where the accounts have one. */
export function CurrencySwitch({ statement, onChange }: CurrencySwitchProps) {
  const t = useTexts('statements')
  const { currency: shown, other_currencies } = statement
  if (other_currencies.length === 0) return null
  return (
    <Group gap={4} role="group" aria-label={t('currency_switch')}>
      {CURRENCIES.filter((one) => one === shown || other_currencies.includes(one)).map((one) => (
        <button
          key={one}
          type="button"
          className={listClasses['preset']}
          aria-pressed={one === shown}
          onClick={() => onChange(one)}
        >
          {CURRENCY_SYMBOLS[one]}
        </button>
      ))}
    </Group>
  )
}
