// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/render/renderreply.h"

namespace a2a {

/// The entries of an archive: zip, tar, compressed or not, or one compressed file. libarchive reads
/// them; nothing is unpacked except to find where the next entry begins. Without the library, or
/// its headers when this was built, the reply says so.
class ArchiveList final {
public:
    /// Before confinement::lock(): loads the library, which other previews do not need.
    ArchiveList();
    /// Lists the archive; called after confinement::lock().
    [[nodiscard]] RenderReply read(const RenderRequest &request) const;

private:
    struct Library;
    const Library *m_library;
};

} // namespace a2a
