import { IconShapes } from './icon-shapes.tsx'

/** Icons as one document that is fetched when they come into view: `#name` shows one of them. */
export function IconsDrawing({ names }: { names: readonly string[] }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {names.map((name) => (
        <g key={name} id={name} className="part">
          <IconShapes name={name} />
        </g>
      ))}
    </svg>
  )
}
