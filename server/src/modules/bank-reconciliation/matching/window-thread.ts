import type { MessagePort } from 'node:worker_threads'
import { moved } from '../../../kernel/threads/moved.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import type { MatchedAccount, MatchQuestions } from './match-questions.ts'
import { type AmongWindows, tellWindow, type ToldWindow } from './tell-window.ts'

/** What is asked on the other side of the port, which answers. */
export interface WindowQuestions extends MatchQuestions, AmongWindows {}

export interface Question {
  readonly id: number
  readonly name: Exclude<keyof WindowQuestions, 'about'>
  readonly args: readonly unknown[]
}

export interface WindowTask {
  readonly port: MessagePort
  readonly about: MatchedAccount
  readonly window: DaysOfLines
}

/** `tellWindow`, whose bytes change hands. */
export async function tellInThread({ port, about, window }: WindowTask): Promise<ToldWindow> {
  const ask = askedThrough(port, about)
  const told = await tellWindow(ask, window, ask)
  return moved(told, [told.lines.bytes])
}

function askedThrough(port: MessagePort, about: MatchedAccount): WindowQuestions {
  let asked = 0
  const question =
    <Answer>(name: Question['name']) =>
    (...args: readonly unknown[]): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const id = (asked += 1)
        port.on('message', function onReply(reply) {
          if (reply.id !== id) return
          port.off('message', onReply)
          if (reply.has_failed) reject(new Error(`The question ${name} failed.`))
          else resolve(reply.answer)
        })
        port.postMessage({ id, name, args } satisfies Question)
      })
  return {
    about,
    before: question('before'),
    leave: question('leave'),
    linesOfWindow: question('linesOfWindow'),
    ruleHits: question('ruleHits'),
    lateChargeRates: question('lateChargeRates'),
    aliases: question('aliases'),
    refusedPairs: question('refusedPairs'),
    partiesOfIds: question('partiesOfIds'),
    partiesOfWords: question('partiesOfWords'),
    freeSettlements: question('freeSettlements'),
    transactionsOfAmounts: question('transactionsOfAmounts'),
    identifiedTransactions: question('identifiedTransactions'),
    transactionsOfParties: question('transactionsOfParties'),
    companionLines: question('companionLines'),
    payouts: question('payouts'),
    linesOfOthers: question('linesOfOthers'),
    waitingLegs: question('waitingLegs'),
    lastDecisions: question('lastDecisions'),
    unnamedDecisions: question('unnamedDecisions'),
    firstCategoryNames: question('firstCategoryNames'),
    rivalLines: question('rivalLines'),
  }
}
