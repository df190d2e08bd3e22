// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace a2a {

/// The language that the program speaks: its own translation (compiled in) and Qt's. One per
/// application. Widgets keep the words they were made with: whoever changes the language makes the
/// window anew.
class Language final {
public:
    /// "" follows the system; else a name of names().
    explicit Language(const QString &name = {});
    ~Language();
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

    void setName(const QString &name);
    [[nodiscard]] const QString &name() const { return m_name; }
    /// What is spoken: "en" or another of names().
    [[nodiscard]] QString spoken() const { return m_spoken; }

    /// "en", "zh_CN", …: what there is.
    [[nodiscard]] static QStringList names();
    /// A language in its own words.
    [[nodiscard]] static QString title(const QString &name);
    /// The English words behind translated ones that were shown in this run; empty: unknown, or
    /// English is spoken.
    [[nodiscard]] static QString sourceOf(const QString &translated);

private:
    QString m_name;
    QString m_spoken;
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_qt;
};

} // namespace a2a
