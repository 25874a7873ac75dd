import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { loadTexts } from '../../texts/feature-texts.ts'
import { closeOverlay, currentOverlay, onOverlayChange, type Overlay } from './overlay.ts'

interface OverlayProps {
  readonly onClose: () => void
}

/** The code of an overlay and the texts that it shows. */
const loaded = (load: () => Promise<ComponentType<OverlayProps>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts('shell')])
    return { default: component }
  })

const overlays: Readonly<Record<Overlay, ComponentType<OverlayProps>>> = {
  customizer: loaded(() => import('./customizer.tsx').then((file) => file.Customizer)),
  palette: loaded(() => import('./palette.tsx').then((file) => file.Palette)),
  shortcuts: loaded(() => import('./shortcut-sheet.tsx').then((file) => file.ShortcutSheet)),
  help: loaded(() => import('./help-dialog.tsx').then((file) => file.HelpDialog)),
}

/** The one place where the customizer, the palette, the shortcuts and the help appear. */
export function OverlayHost() {
  const current = useSyncExternalStore(onOverlayChange, currentOverlay)
  if (current === null) return null
  const Current = overlays[current]
  return (
    <Suspense>
      <Current onClose={closeOverlay} />
    </Suspense>
  )
}
