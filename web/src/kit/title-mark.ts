import { createContext, type ReactNode } from 'react'

/** What the shell draws beside the title of a screen: the star of the favourites. */
export const TitleMark = createContext<ReactNode>(null)
