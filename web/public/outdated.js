/* Only browsers that know no modules run this file: the shop would stay still in them, so they are told what to do. */
(function () {
  var page = '/navigateur-obsolete';
  if (location.pathname !== page) location.replace(page);
})();
