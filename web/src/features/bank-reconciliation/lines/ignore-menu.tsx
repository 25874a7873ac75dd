import { IGNORE_REASONS } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import type { IgnoreReason } from '../desk/use-desk-acts.ts'
import { IgnoreButton } from './ignore-button.tsx'
import { KeyMenu } from './key-menu.tsx'

interface IgnoreMenuProps {
  readonly onChoose: (reason: IgnoreReason) => void
  readonly onClose: () => void
}

/** The reasons for ignoring a line, each on a number key. */
export function IgnoreMenu({ onChoose, onClose }: IgnoreMenuProps) {
  const t = useTexts('bankReconciliation')
  return (
    <KeyMenu
      target={<IgnoreButton isReachable />}
      title={t('ignore.title')}
      isTitled
      choices={IGNORE_REASONS.map((reason, index) => ({
        value: reason,
        text: t(`ignore.${reason}`),
        key: String(index + 1),
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
