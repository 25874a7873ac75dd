import { Button } from '@mantine/core'
import { useTexts } from '../../../texts/use-texts.ts'
import type { LineStatus } from './desk-lines.ts'
import classes from './desk.module.css'
import lineClasses from '../lines/line.module.css'
import type { DeskNotice } from './use-desk-memory.ts'

interface DeskBarProps {
  readonly said: DeskNotice
  readonly status: LineStatus
  readonly canAct: boolean
  readonly onUndo: (() => void) | undefined
  /** The line that undoing is about, in words. */
  readonly undoes: string | undefined
}

/** What happened last, said aloud too, with 'Desfazer'; and the keys. */
export function DeskBar({ said, status, canAct, onUndo, undoes = '' }: DeskBarProps) {
  const t = useTexts('bankReconciliation')
  return (
    <div className={classes['bar']} data-silent={said.text === '' ? true : undefined}>
      <span role="status" className={classes['said']} data-tone={said.tone}>
        {said.text}
      </span>
      {canAct && onUndo ? (
        <Button variant="light" size="compact-sm" onClick={onUndo} aria-keyshortcuts="Z">
          {said.isOfUndo === true ? t('line.undo_next', { text: undoes }) : t('line.undo')}
        </Button>
      ) : null}
      {canAct ? <KeyList status={status} /> : null}
    </div>
  )
}

const ACT_KEYS = [
  ['⏎', 'accept'],
  ['N', 'create'],
  ['B', 'search'],
  ['T', 'transfer'],
  ['D', 'split'],
  ['I', 'ignore'],
  ['R', 'rule'],
  ['V', 'others'],
  ['␣', 'tick'],
  ['E', 'exact'],
  ['L', 'batch'],
] as const
const OTHER_KEYS = [
  ['Z', 'undo'],
  ['O', 'import'],
] as const

function KeyList({ status }: Pick<DeskBarProps, 'status'>) {
  const t = useTexts('bankReconciliation')
  const keys = [['↑ ↓', 'move'] as const, ...(status === 'pending' ? ACT_KEYS : []), ...OTHER_KEYS]
  return (
    <ul className={classes['keys']} aria-label={t('desk.keys')}>
      {keys.map(([key, word]) => (
        <li key={word}>
          <kbd className={lineClasses['key']}>{key}</kbd> {t(`desk.keys_${word}`)}
        </li>
      ))}
    </ul>
  )
}
