// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMap>
#include <QObject>
#include <QString>

namespace a2a {

/// The view chosen by the user for each media type: "text/csv" as "code:python", and whether any
/// text is formatted at all. In memory; the workspace restores it from and stores it in the
/// settings.
class ViewMemory final : public QObject {
    Q_OBJECT

public:
    static constexpr int MaxTypes = 200;
    using Choices = QMap<QString, QString>; ///< media type → view

    using QObject::QObject;

    /// The view chosen for a media type, or empty if none was.
    [[nodiscard]] QString chosen(const QString &type) const { return m_choices.value(type); }
    /// An empty view returns to the automatic one. Types beyond MaxTypes are not remembered.
    void choose(const QString &type, const QString &view);
    [[nodiscard]] const Choices &all() const { return m_choices; }
    void restore(const Choices &choices) { m_choices = choices; }

    /// Texts of agents are shown exactly as they were sent, even if they are Markdown (TextForm).
    [[nodiscard]] bool isExact() const { return m_isExact; }
    void setExact(bool exact);

signals:
    void changed();
    void exactChanged(bool exact);

private:
    Choices m_choices;
    bool m_isExact = false;
};

} // namespace a2a
