import { Button } from '@mantine/core'
import type { CoursePlatform } from '@prumo/contracts/course-access/course-access.schema'
import type { Outcome } from '../../client/company-queries.ts'
import { confirm, showWarning } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'

type Fault = NonNullable<CoursePlatform['fault']>

/** A command on a platform, as `useCommand` has it. */
interface Act<Answer> {
  readonly isPending: boolean
  readonly send: () => Promise<Outcome<Answer>>
}

interface TestProps {
  readonly words: {
    readonly act: string
    readonly isWell: string
    readonly fault: (fault: Fault) => string
  }
  readonly test: Act<{ readonly data: { readonly fault: Fault | null } }>
  readonly isMain?: boolean
}

/** Asks a platform whether it answers and takes the keys, and says what came of it. */
export function TestConnection({ words, test, isMain = false }: TestProps) {
  const ask = async () => {
    const outcome = await test.send()
    if (!outcome.ok) return
    const { fault } = outcome.answer.data
    if (fault === null) toast(words.isWell)
    else showWarning(words.fault(fault))
  }
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      loading={test.isPending}
      onClick={() => void ask()}
    >
      {words.act}
    </Button>
  )
}

interface EndProps {
  readonly words: {
    readonly act: string
    readonly title: string
    readonly message: string
    readonly done: string
  }
  readonly disconnect: Act<unknown>
}

/** Ends the connection with a platform, once a person is sure. */
export function EndConnection({ words, disconnect }: EndProps) {
  const end = async () => {
    const { title, message, act } = words
    if (!(await confirm({ title, message, confirmLabel: act, isDanger: true }))) return
    const outcome = await disconnect.send()
    if (outcome.ok) toast(words.done)
  }
  return (
    <Button variant="default" loading={disconnect.isPending} onClick={() => void end()}>
      {words.act}
    </Button>
  )
}
