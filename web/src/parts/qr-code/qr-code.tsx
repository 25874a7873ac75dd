import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Modules of quiet around the code, as ISO/IEC 18004 asks for. */
const QUIET_MODULES = 4

/** A QR code as one path: dark on white in every colour mode, since cameras expect it so. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: QUIET_MODULES })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
