// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/a2a/types.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;

namespace a2a {

class FlowLayout;

/// Whether a list of media types (an agent's input modes: "text/plain", "image/*", "file") takes a
/// type. An empty list says nothing and takes everything.
[[nodiscard]] bool acceptsType(const QStringList &modes, const QString &mediaType);
/// A part with the file's bytes, its name and its type (by name and content).
[[nodiscard]] Result<Part> partFromFile(const QString &path);
[[nodiscard]] Part partFromBytes(const QByteArray &bytes, const QString &name,
                                 const QString &mediaType);

/// The parts that go along with the text, each as a chip that can be taken away; below, what the
/// agent's card does not say it takes. Hidden while empty.
class Attachments final : public QWidget {
    Q_OBJECT

public:
    static constexpr qint64 LargestFile = 32 * 1024 * 1024; ///< bytes

    explicit Attachments(QWidget *parent = nullptr);

    void add(const Part &part);
    void remove(int position);
    void clear();
    [[nodiscard]] const std::vector<Part> &parts() const { return m_parts; }
    void setParts(const std::vector<Part> &parts);
    /// The input modes of the agent's card.
    void setInputModes(const QStringList &modes);
    /// Why something could not be added; empty: nothing.
    void setProblem(const QString &problem);
    [[nodiscard]] QString warning() const; ///< as shown; empty: none

signals:
    void changed();

private:
    void rebuild();
    [[nodiscard]] QString warningFor() const;

    std::vector<Part> m_parts;
    QStringList m_modes;
    QString m_problem;
    QWidget *m_chips;
    FlowLayout *m_flow;
    QLabel *m_warning;
};

} // namespace a2a
