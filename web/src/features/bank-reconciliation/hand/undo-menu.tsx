import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from '../lines/act-button.tsx'
import { KeyMenu } from '../lines/key-menu.tsx'

interface UndoMenuProps {
  readonly onChoose: (keepsCreated: boolean) => void
  readonly onClose: () => void
}

/** What undoing a line takes away: all that its reconciliation made, or the link alone. */
export function UndoMenu({ onChoose, onClose }: UndoMenuProps) {
  const t = useTexts('handMatching')
  const desk = useTexts('bankReconciliation')
  return (
    <KeyMenu
      target={<ActButton act="undo" label={desk('line.undo')} isReachable />}
      title={t('undo.title')}
      isTitled
      choices={[
        { value: false, text: t('undo.all'), key: '1' },
        { value: true, text: t('undo.link'), key: '2' },
      ]}
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}
