import { Menu } from '@mantine/core'
import { MoreMenu } from '../../parts/more-menu/more-menu.tsx'
import type { FurtherAct } from './further-acts.tsx'

interface MoreActsProps {
  readonly label: string
  readonly acts: readonly FurtherAct[]
}

/** The acts that a phone has no room for. */
export function MoreActs({ label, acts }: MoreActsProps) {
  return (
    <MoreMenu label={label} position="top-end">
      {acts.map((one) => (
        <Menu.Item key={one.label} disabled={one.isDisabled} onClick={() => void one.act()}>
          {one.label}
        </Menu.Item>
      ))}
    </MoreMenu>
  )
}
