// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <optional>

namespace a2a {

/// The settings file, checked before it is used. It has a version number: files of 0.1.0 have none
/// and are migrated; a newer version's file or an unreadable one is left untouched, and settings
/// are then temporary. A damaged file is kept under another name.
class SettingsFile final {
public:
    static constexpr int Version = 2; ///< 1: of 0.1.0
    static constexpr qint64 SizeLimit = 4 * 1024 * 1024;

    /// The path used for these settings in this run: the given one, or a temporary one.
    [[nodiscard]] static QString prepare(const QString &wanted);
    /// The problem with the file for which prepare() returned this path.
    [[nodiscard]] static std::optional<Error> problem(const QString &place);
    /// The key of its version number.
    [[nodiscard]] static QString versionKey();
};

} // namespace a2a
