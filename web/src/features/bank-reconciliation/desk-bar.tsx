import { Button } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './desk.module.css'
import lineClasses from './line.module.css'
import type { Said } from './use-desk-memory.ts'

interface DeskBarProps {
  readonly said: Said
  readonly canAct: boolean
  readonly onUndo: (() => void) | undefined
}

/** What happened last, said aloud too, with 'Desfazer'; and the keys. */
export function DeskBar({ said, canAct, onUndo }: DeskBarProps) {
  const t = useTexts('bankReconciliation')
  return (
    <div className={classes['bar']} data-silent={said.text === '' ? true : undefined}>
      <span role="status" className={classes['said']} data-tone={said.tone}>
        {said.text}
      </span>
      {canAct && onUndo ? (
        <Button variant="light" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Z">
          {t('line.undo')}
        </Button>
      ) : null}
      {canAct ? <KeyList /> : null}
    </div>
  )
}

const KEYS = [
  ['↑ ↓', 'move'],
  ['⏎', 'accept'],
  ['N', 'create'],
  ['I', 'ignore'],
  ['Z', 'undo'],
  ['O', 'import'],
] as const

function KeyList() {
  const t = useTexts('bankReconciliation')
  return (
    <ul className={classes['keys']} aria-label={t('desk.keys')}>
      {KEYS.map(([key, word]) => (
        <li key={word}>
          <kbd className={lineClasses['key']}>{key}</kbd> {t(`desk.keys_${word}`)}
        </li>
      ))}
    </ul>
  )
}
