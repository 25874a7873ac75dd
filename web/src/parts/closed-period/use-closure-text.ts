import type { StandingClosure } from '@prumo/contracts/period-closures/standing-closures.contract'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** Says of a closure until when it is closed, by whom and since when: in the words of the refusal. */
export function useClosureText(): (closure: StandingClosure) => string {
  const t = useTexts('past')
  const format = useFormat()
  return ({ account_name, closed_until, closed_by_name, closed_on }) => {
    const values = {
      date: format.date(closed_until),
      by: closed_by_name,
      day: format.date(closed_on),
    }
    return account_name === null
      ? t('closed.of_all', values)
      : t('closed.of_account', { ...values, account: account_name })
  }
}
