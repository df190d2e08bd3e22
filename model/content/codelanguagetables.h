// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/codelanguages.h"

#include <iterator>

namespace a2a {

/// The rows of codeLanguages(), by family.
[[nodiscard]] std::vector<CodeLanguage> programmingLanguages();
[[nodiscard]] std::vector<CodeLanguage> scriptingLanguages();
[[nodiscard]] std::vector<CodeLanguage> dataLanguages();

/// Spans that many languages share.
namespace spans {
inline constexpr CodeSpan Block{"/*", "*/", CodeKind::Comment, CodeSpan::Lines};
inline constexpr CodeSpan Nested{"/*", "*/", CodeKind::Comment, CodeSpan::Lines | CodeSpan::Nests};
inline constexpr CodeSpan DoubleQuoted{"\"", "\"", CodeKind::String, 0, '\\'};
inline constexpr CodeSpan SingleQuoted{"'", "'", CodeKind::String, 0, '\\'};
inline constexpr CodeSpan Character{"'", "'", CodeKind::String, CodeSpan::Short, '\\'};
inline constexpr CodeSpan LongDouble{"\"", "\"", CodeKind::String, CodeSpan::Lines, '\\'};
inline constexpr CodeSpan LongSingle{"'", "'", CodeKind::String, CodeSpan::Lines, '\\'};
inline constexpr CodeSpan Triple{"\"\"\"", "\"\"\"", CodeKind::String, CodeSpan::Lines, '\\'};
inline constexpr CodeSpan TripleSingle{"'''", "'''", CodeKind::String, CodeSpan::Lines, '\\'};
inline constexpr CodeSpan Backticks{"`", "`", CodeKind::String, CodeSpan::Lines, '\\'};
} // namespace spans

} // namespace a2a
