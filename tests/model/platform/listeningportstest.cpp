// SPDX-License-Identifier: Apache-2.0
// Which ports of this machine can be reached from itself, by the system's tables of sockets.
#include "model/platform/listeningports.h"

#include "tests/support/testregistry.h"

#include <QTcpServer>
#include <QTest>

#include <algorithm>

using namespace a2a;

class ListeningPortsTest final : public QObject {
    Q_OBJECT

private slots:
    void tables_are_read()
    {
        static constexpr char Tcp[] =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid\n"
            "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000\n"
            "   1: 00000000:270F 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000\n"
            "   2: 3500007F:0035 00000000:0000 0A 00000000:00000000 00:00000000 00000000   101\n"
            "   3: 0100007F:D431 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1000\n"
            "   4: 0500A8C0:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0\n"
            "nonsense\n   5: 0100007F 0 0A\n   6: 0100007F:XYZ 0 0A\n   7: 0100007F:0000 0 0A\n";
        static constexpr char Tcp6[] =
            "  sl  local_address                         remote_address                        st\n"
            "   0: 00000000000000000000000001000000:0BB8 00000000000000000000000000000000:0000 0A\n"
            "   1: 00000000000000000000000000000000:1388 00000000000000000000000000000000:0000 0A\n"
            "   2: 0000000000000000FFFF00000100007F:1771 00000000000000000000000000000000:0000 0A\n"
            "   3: 000080FE00000000FF005450A1B2C3D4:1772 00000000000000000000000000000000:0000 0A\n"
            "   4: 00000000000000000000000001000000:1F90 00000000000000000000000000000000:0000 "
            "0A\n";
        const std::vector<ListeningPort> expected{
            {3000, true}, {5000, false}, {6001, false}, {8080, false}, {9999, false}};
        QVERIFY(parseListeningPorts(Tcp, Tcp6) == expected);
        QVERIFY(parseListeningPorts({}, {}).empty());
    }

    void a_server_of_ours_is_found()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        const quint16 port = server.serverPort();
        const auto isThere = [port] {
            const std::vector<ListeningPort> ports = listeningPorts();
            return std::any_of(ports.begin(), ports.end(),
                               [port](const ListeningPort &one) { return one.port == port; });
        };
        if (listeningPorts().empty())
            QSKIP("this system does not say");
        QVERIFY(isThere());
        server.close();
        QVERIFY(!isThere());
    }
};

A2A_TEST(ListeningPortsTest)
#include "listeningportstest.moc"
