import { useTexts } from '../../texts/use-texts.ts'
import classes from './transfers.module.css'
import type { TransferTab } from './use-open-transfer.ts'

const TABS = ['transfers', 'requests'] as const

interface TransferTabsProps {
  readonly tab: TransferTab
  readonly onChoose: (tab: TransferTab) => void
}

/** Transferências | Solicitações. */
export function TransferTabs({ tab, onChoose }: TransferTabsProps) {
  const t = useTexts('transfers')
  return (
    <div className={classes['tabs']} role="group" aria-label={t('tabs_label')}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          className={classes['tab']}
          aria-pressed={tab === name}
          onClick={() => onChoose(name)}
        >
          {t(`tabs.${name}`)}
        </button>
      ))}
    </div>
  )
}
