import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, useState } from 'react'
import { LazyMoreMenu } from '../../parts/more-menu/more-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const MoreActs = lazy(() => import('./more-acts.tsx').then((file) => ({ default: file.MoreActs })))

export interface FurtherAct {
  readonly label: string
  readonly isDisabled?: boolean
  readonly act: () => Promise<void> | void
}

/** As many as the foot of a phone shows without a menu. */
const MOST_BESIDE = 2

/** What can be done besides: buttons, of which a phone has one and a menu of the others. */
export function FurtherActs({ acts }: { readonly acts: readonly FurtherAct[] }) {
  const t = useTexts('charges')
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const hasMenu = isNarrow && acts.length > MOST_BESIDE
  const beside = hasMenu ? acts.slice(0, 1) : acts
  return (
    <>
      {beside.map((one) => (
        <ActButton key={one.label} {...one} />
      ))}
      {hasMenu ? (
        <LazyMoreMenu label={t('acts.more')}>
          <MoreActs label={t('acts.more')} acts={acts.slice(1)} />
        </LazyMoreMenu>
      ) : null}
    </>
  )
}

function ActButton({ label, isDisabled, act }: FurtherAct) {
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    await act()
    setPending(false)
  }
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      loading={isPending}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
