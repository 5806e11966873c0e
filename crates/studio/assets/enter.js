// Keeps the key with the pages of this address and port, and goes on without the token in the address.
const key = document.querySelector('meta[name=key]').content;
if (key === '') {
  document.getElementById('told').textContent =
    'This way in was used already, or is an old one. Open the page open-studio.html in the result folder again: it holds a new one each time.';
} else {
  localStorage.setItem('potsherd key', key);
  location.replace('/');
}
