import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import { type SecondaryAct, secondaryActs } from './secondary-acts.ts'
import { KeyMenu } from './key-menu.tsx'

interface MoreMenuProps {
  readonly line: StatementLine
  /** May make a rule from a line that nothing is known of. */
  readonly canRule: boolean
  readonly onChoose: (act: SecondaryAct) => void
  readonly onClose: () => void
}

/** What is done to few lines; the keys are those of the line. */
export function MoreMenu({ line, canRule, onChoose, onClose }: MoreMenuProps) {
  const t = useTexts('bankReconciliation')
  return (
    <KeyMenu
      target={<ActButton act="more" label={t('line.more')} isReachable />}
      title={t('line.more')}
      choices={secondaryActs(line, canRule).map(({ act, key }) => ({
        value: act,
        text: t(`line.${act}`),
        key,
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
