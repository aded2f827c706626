import { createContext } from 'react'

/** The folder of the host in which the site lies, such as `/site`; every link needs it and no page should pass it on. */
export const BasePath = createContext('')
