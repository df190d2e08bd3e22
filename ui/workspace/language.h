// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLocale>
#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace a2a {

/// The language of the program: its own translation (compiled in) and Qt's. One per application.
/// Widgets keep their texts: after a language change the window must be recreated.
class Language final {
public:
    /// "" follows the system; else one of names().
    explicit Language(const QString &name = {});
    ~Language();
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

    void setName(const QString &name);
    [[nodiscard]] const QString &name() const { return m_name; }
    /// The language in use: "en" or another of names().
    [[nodiscard]] QString spoken() const { return m_spoken; }

    /// The available languages: "en", "zh_CN", ….
    [[nodiscard]] static QStringList names();
    /// A language's own name.
    [[nodiscard]] static QString title(const QString &name);
    /// The English source of a text translated in this run; empty: unknown, or the language is
    /// English.
    [[nodiscard]] static QString sourceOf(const QString &translated);

private:
    QString m_name;
    QString m_spoken;
    std::unique_ptr<QTranslator> m_own;
    std::unique_ptr<QTranslator> m_qt;
};

} // namespace a2a
