/** The sweep of a trowel behind what stands before it. Decoration only, so that it waits for all that is not. */
export function Sweep({ file }: { file: string }) {
  return <img className="sweep" src={file} alt="" width={600} height={200} decoding="async" fetchPriority="low" />
}
