import { createContext } from 'react'

/** The site's folder on its host, such as `/site`. A context, since every link needs it and no page should pass it on. */
export const BasePath = createContext('')
