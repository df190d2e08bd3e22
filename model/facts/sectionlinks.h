// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace a2a {

/// Where a section of a specification can be read.
struct SectionLink {
    QString title; ///< "1.0 §4.4.1"
    QString url;
};

/// The places that a rule's section names, separated by semicolons; those of unknown documents are
/// left out.
[[nodiscard]] std::vector<SectionLink> sectionLinks(const QString &section);

} // namespace a2a
