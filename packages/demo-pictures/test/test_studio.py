"""The studio draws: one product, small, in blender. `python3 -m unittest discover --start-directory test`"""

import json
import os
import shutil
import struct
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BLENDER = shutil.which(os.environ.get('BLENDER', 'blender'))


@unittest.skipUnless(BLENDER, 'blender is not installed')
class Studio(unittest.TestCase):
    def test_draws_a_product_on_a_transparent_ground(self):
        row = json.loads(Path(ROOT, 'drawings/fruits-et-legumes.json').read_text(encoding='utf8'))['pommes-gala']
        with tempfile.TemporaryDirectory() as folder:
            target, jobs = Path(folder, 'apple.png'), Path(folder, 'jobs.json')
            job = {'target': str(target), 'form': row['form'], 'seed': 'gala', 'count': 1, 'with': row['with']}
            jobs.write_text(json.dumps({'side': 96, 'samples': 2, 'jobs': [job]}), encoding='utf8')
            ran = subprocess.run(
                [BLENDER, '-b', '--python-exit-code', '1', '--python', ROOT / 'studio/main.py', '--', jobs],
                capture_output=True,
                check=False,
                # Debian's blender takes its modules from the first Python on the path.
                env={**os.environ, 'PATH': os.defpath},
                text=True,
                timeout=600,
            )
            self.assertIn(f'drawn {target}', ran.stdout, ran.stderr)
            png = target.read_bytes()
        self.assertEqual(png[:8], b'\x89PNG\r\n\x1a\n')
        width, height, depth, colour = struct.unpack('>IIBB', png[16:26])
        self.assertEqual((width, height, depth), (96, 96, 8))
        self.assertEqual(colour, 6, 'it has no transparent ground')


if __name__ == '__main__':
    unittest.main()
