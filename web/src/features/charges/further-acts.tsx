import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

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
        <Menu position="top-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('acts.more')}
              title={t('acts.more')}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {acts.slice(1).map(({ label, isDisabled, act }) => (
              <Menu.Item key={label} disabled={isDisabled} onClick={() => void act()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
