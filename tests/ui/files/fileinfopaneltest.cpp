// SPDX-License-Identifier: Apache-2.0
// What is said of a file can be read whole, however narrow the pane is.
#include "ui/files/fileinfopanel.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QCryptographicHash>
#include <QLabel>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class FileInfoPanelTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void a_digest_keeps_its_digits()
    {
        const QByteArray bytes = "what an agent made";
        FileInfoPanel facts;
        facts.resize(600, 200);
        facts.show();
        facts.setFile(1, {u"made.txt"_s, u"text/plain"_s, ByteSource::fromBytes(bytes), {}}, true);
        QLabel *sum = nullptr;
        for (QLabel *label : facts.findChildren<QLabel *>()) {
            if (label->accessibleName() == u"SHA-256")
                sum = label;
        }
        QVERIFY(sum);
        const auto digest = QString::fromLatin1(
            QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
        QTRY_COMPARE(sum->text().remove(u'\n'), digest);
        QCOMPARE(sum->text().count(u'\n'), 1);
        for (const int width : {340, 260, 180, 600}) {
            facts.resize(width, 240);
            QTRY_VERIFY(facts.width() == width && sum->height() >= sum->sizeHint().height());
            QCOMPARE(sum->text().remove(u'\n'), digest);
            for (const QString &line : sum->text().split(u'\n'))
                QVERIFY2(sum->fontMetrics().horizontalAdvance(line) <= sum->width(),
                         qPrintable(u"%1 in %2"_s.arg(line).arg(width)));
        }
        QCOMPARE(sum->text().count(u'\n'), 1); // and wide again
    }
};

A2A_TEST(FileInfoPanelTest)
#include "fileinfopaneltest.moc"
