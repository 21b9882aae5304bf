export function App() {
  return <p>Third Age</p>;
}
