import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Answers, noAnswers, pairKey } from './desk-lines.ts'
import {
  afterUndo,
  type DoneAct,
  dropAct,
  dropRequest,
  lastAct,
  pushAct,
  type UndoStack,
} from './undo-stack.ts'
import { useInFlight } from './use-in-flight.ts'
import { useLineWords } from '../lines/use-line-words.ts'

/** What happened last, for the bar below the lines and for screen readers. */
export interface DeskNotice {
  readonly text: string
  readonly tone: 'done' | 'warning' | 'quiet'
  /** It says that an act was undone: what Z undoes next is another line. */
  readonly isOfUndo?: boolean
}

type Kind = 'reconciled' | 'created' | 'gathered' | 'ignored' | 'refused' | 'transferred'

const nothingSaid: DeskNotice = { text: '', tone: 'quiet' }

/** What the desk knows of its own acts: what is being saved, what was answered, what can be undone. */
export function useDeskMemory() {
  const t = useTexts('bankReconciliation')
  const words = useLineWords()
  const [answers, setAnswers] = useState<Answers>(noAnswers)
  const { stack, latestStack, setStack } = useUndoStack()
  const [said, setSaid] = useState(nothingSaid)
  const flight = useInFlight()

  const keepAll = (lines: readonly StatementLine[]) => setAnswers((all) => withLines(all, lines))
  const keep = (answer: StatementLine | null) => keepAll(answer === null ? [] : [answer])
  const say = (text: string, tone: DeskNotice['tone'] = 'quiet') => setSaid({ text, tone })
  const sayFailed = (text: string, code: string) =>
    say(t(code === 'line_already_handled' ? 'said.handled' : 'said.failed', { text }), 'warning')

  return {
    answers,
    ...flight,
    said,
    say,
    keepAll,
    /** The act that Z undoes, null when there is none. */
    last: lastAct(stack),
    /** The same once nothing is being saved any more: what was done last may have no answer yet. */
    lastSettled: async () => {
      await flight.settled()
      return lastAct(latestStack())
    },
    actOn: (line: StatementLine): DoneAct => ({
      line_id: line.id,
      version: line.version,
      begun: flight.placeOf(line.id),
      text: words.lineText(line),
    }),
    /** @param request_id by which an act on several lines is undone as one. */
    remember: (
      kind: Kind,
      line: StatementLine,
      answer: StatementLine | null,
      request_id?: string,
    ) => {
      const text = words.lineText(line)
      keep(answer)
      const pair = pairKey(line)
      if (kind === 'refused' && pair !== null)
        setAnswers((all) => ({ ...all, refused: new Set([...all.refused, pair]) }))
      say(t(`said.${kind}`, { text }), 'done')
      const done = doneAct(kind, line, answer, { text, begun: flight.placeOf(line.id) })
      if (done === null) return
      const isBeside = line.linked_part_cents !== 0
      setStack((acts) => pushAct(acts, withRequest(done, request_id), isBeside))
    },
    /** An act on many lines, which is undone as one. */
    rememberMany: (line_id: number, text: string, request_id: string) => {
      say(text, 'done')
      const act = { line_id, version: 0, begun: flight.next(), text, request_id }
      setStack((acts) => pushAct(acts, act))
    },
    /** An act on many lines was undone by what told of it. */
    forgetMany: (request_id: string) => setStack((acts) => dropRequest(acts, request_id)),
    sayFailure: (line: StatementLine, code: string) => sayFailed(words.lineText(line), code),
    /** Z undoes what is done from now on: a line was undone by its own button. */
    forgetActs: () => setStack(() => []),
    beginUndo: (done: DoneAct) => {
      setStack((acts) => dropAct(acts, done))
      say(t('said.undoing'))
    },
    endUndo: (done: DoneAct, answer: StatementLine | null) => {
      keep(answer)
      if (answer !== null) setStack((acts) => afterUndo(acts, answer))
      setAnswers((all) => offeredAgain(all, done))
      setSaid({ text: t(undoneWord(done), { text: done.text }), tone: 'done', isOfUndo: true })
    },
    failUndo: (done: DoneAct, code: string) => {
      // Somebody else has changed the line since: there is nothing of ours left to undo.
      if (code !== 'line_already_handled') setStack((acts) => pushAct(acts, done, true))
      sayFailed(done.text, code)
    },
  }
}

/** The stack with what it is by now: a key comes before what the last one did is drawn. */
function useUndoStack() {
  const [stack, draw] = useState<UndoStack>([])
  const latest = useRef<UndoStack>(stack)
  const setStack = (next: (before: UndoStack) => UndoStack) => {
    latest.current = next(latest.current)
    draw(latest.current)
  }
  return { stack, latestStack: () => latest.current, setStack }
}

const withRequest = (done: DoneAct, request_id: string | undefined): DoneAct =>
  request_id === undefined ? done : { ...done, request_id }

/** The answers with what the server says of these lines by now. */
const withLines = (all: Answers, lines: readonly StatementLine[]): Answers => ({
  ...all,
  lines: new Map([...all.lines, ...lines.map((line) => [line.id, line] as const)]),
})

/** What Z takes back: what the server answered, or a refusal, which has no answer. */
function doneAct(
  kind: Kind,
  line: StatementLine,
  answer: StatementLine | null,
  told: Pick<DoneAct, 'text' | 'begun'>,
): DoneAct | null {
  if (answer !== null) return { line_id: line.id, version: answer.version, ...told }
  if (kind !== 'refused' || line.suggestion === null) return null
  const refused_transaction_id = line.suggestion.transaction_id
  return { line_id: line.id, version: line.version, ...told, refused_transaction_id }
}

/** What is said of an act that was taken back. */
function undoneWord({ refused_transaction_id, request_id }: DoneAct) {
  if (refused_transaction_id !== undefined) return 'said.offered_again'
  return request_id === undefined ? 'said.undone' : 'said.undone_all'
}

function offeredAgain(all: Answers, { refused_transaction_id: id, line_id }: DoneAct): Answers {
  if (id === undefined) return all
  const pair = `${line_id}.${id}`
  return { ...all, refused: new Set([...all.refused].filter((other) => other !== pair)) }
}

export type DeskMemory = ReturnType<typeof useDeskMemory>
