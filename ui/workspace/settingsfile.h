// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <optional>

namespace a2a {

/// The file of the settings, looked at before it is used. It has a number: files of 0.1.0 have
/// none, and become those of this version; what a newer version wrote is left as it is, as is what
/// cannot be read, and settings then last until the program ends. A damaged file is kept under
/// another name.
class SettingsFile final {
public:
    static constexpr int Version = 2; ///< 1: of 0.1.0
    static constexpr qint64 SizeLimit = 4 * 1024 * 1024;

    /// Where the settings that are wanted there are read and written in this run of the
    /// program: there, or at a place that is gone afterwards.
    [[nodiscard]] static QString prepare(const QString &wanted);
    /// What is wrong with the file that prepare() gave this place for.
    [[nodiscard]] static std::optional<Error> trouble(const QString &place);
    /// The key of its number.
    [[nodiscard]] static QString versionKey();
};

} // namespace a2a
