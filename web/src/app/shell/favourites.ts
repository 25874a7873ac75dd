/** At most this many are starred; further ones wait (specification section 9). */
export const MAX_STARRED = 10
/** A queue has an end: nobody has more screens than this. */
const MAX_KEPT = 60

/** The starred screens by the id of their menu entry, in the order they were starred; then the queue. */
export type Favourites = readonly string[]

/** What the navbar shows. */
export function starredOf(favourites: Favourites): Favourites {
  return favourites.slice(0, MAX_STARRED)
}

/** What waits for a place, first come first. */
export function queueOf(favourites: Favourites): Favourites {
  return favourites.slice(MAX_STARRED)
}

/** Stars a screen, behind the others; or takes it away, which promotes the first of the queue. */
export function toggleFavourite(favourites: Favourites, id: string): Favourites {
  return favourites.includes(id)
    ? favourites.filter((other) => other !== id)
    : [...favourites, id].slice(0, MAX_KEPT)
}
